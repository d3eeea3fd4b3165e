import { z } from 'zod'

/** A figure of a widget: its values in the order of the widget's `xs`. */
const line = z.object({
  ...{ code: z.string(), label: z.string(), app: z.string(), catalogue: z.string() },
  /** `pkg1/repairOrder`: rows whose changes change it. */
  watch: z.string(),
  ...{ unit: z.string(), digits: z.number().nullable(), target: z.number().nullable(), adds: z.boolean() },
  better: z.enum(['more', 'less', 'neither']),
  values: z.array(z.number().nullable()),
})

const alarmLine = z.object({
  uuid: z.string(),
  title: z.string(),
  severity: z.string(),
  state: z.string(),
  project: z.string(),
  at: z.string(),
})
export type AlarmLine = z.output<typeof alarmLine>

/** What a widget shows, or why it shows nothing. */
export const widgetAnswer = z.object({
  id: z.string(),
  state: z.enum(['ok', 'noRight', 'closed', 'missing', 'empty']),
  /** When it was worked out. */
  at: z.string().nullable(),
  /** Days, months or names of projects; one nameless one of a whole. */
  xs: z.array(z.string()),
  lines: z.array(line),
  alarms: z.array(alarmLine),
})
export type WidgetAnswer = z.output<typeof widgetAnswer>
