import type { Context } from '@qifuyun/kit/context.ts'
import type { Dataset } from '#src/screen-designer/calls.ts'
import { readsAlarms } from '#src/screen-designer/playing/datasets.ts'

/** Figures among which the caller may choose, by application. */
export const datasetsOf = async (call: Context): Promise<{ datasets: Dataset[]; alarms: boolean }> => ({
  datasets: (await call.figures.mine()).map(({ code, label, app, of, unit, standing, adds, project }) => ({
    ...{ code, label, app, entity: of.label, unit, standing, adds, byProject: project !== null },
  })),
  alarms: await readsAlarms(call),
})
