import type { Context } from '@qifuyun/kit/context.ts'
import type { Metric } from '#src/business-report/calls.ts'

/** Figures among which the caller may choose, by application. */
export const metricsOf = async ({ figures }: Context): Promise<{ metrics: Metric[] }> => ({
  metrics: (await figures.mine()).map(({ code, label, app, of, unit, better, standing, adds, project }) => ({
    ...{ code, label, app, entity: { name: of.entity, label: of.label }, unit, better, standing, adds, byProject: project !== null },
  })),
})
