import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { z } from 'zod'
import { FIT, MARKS, PERIOD, SPLIT, THEME, WIDGET } from '#src/screen-designer/codes.ts'
import { BOUNDS, type Design, NEW_STAGE, NO_DESIGN } from '#src/screen-designer/design/design.ts'

/** Places may be anything that rules then speak against by name (`problems.ts`). */
const FAR = 100_000
const place = z.int().min(-FAR).max(FAR)
const VALUE_MAX = 1_000_000_000_000

const stageSchema = z.object({
  theme: z.enum(THEME),
  width: place,
  height: place,
  fit: z.enum(FIT),
  background: z
    .string()
    .regex(/^#[\dA-Fa-f]{6}$/)
    .nullable()
    .default(null),
  image: z.string().max(BOUNDS.path).nullable().default(null),
  projects: z.array(uuid()).max(BOUNDS.projects).default([]),
  refreshSeconds: place.default(NEW_STAGE.refreshSeconds),
})

const threshold = z.object({ op: z.enum(['ge', 'le']), value: z.number().min(-VALUE_MAX).max(VALUE_MAX), mark: z.enum(MARKS) })

const widgetSchema = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/),
  type: z.enum(WIDGET),
  title: z.string().max(BOUNDS.title).default(''),
  ...{ x: place, y: place, w: place, h: place },
  datasets: z.array(z.string().min(1).max(BOUNDS.dataset)).max(BOUNDS.datasets).default([]),
  period: z.enum(PERIOD).default(PERIOD.today),
  from: z.iso.date().nullable().default(null),
  to: z.iso.date().nullable().default(null),
  split: z.enum(SPLIT).default(SPLIT.none),
  top: z.int().min(1).max(BOUNDS.top).default(10),
  thresholds: z.array(threshold).max(BOUNDS.thresholds).default([]),
  full: z.number().positive().max(VALUE_MAX).nullable().default(null),
  text: z.string().max(BOUNDS.text).default(''),
  image: z.string().max(BOUNDS.path).nullable().default(null),
  size: z.int().min(BOUNDS.font[0]).max(BOUNDS.font[1]).default(28),
  align: z.enum(['left', 'center', 'right']).default('left'),
  bare: z.boolean().default(false),
})

/** More than a board may have, so that who sends them is told how many are allowed. */
const SENT_MAX = 500

export const designSchema = z.object({
  stage: stageSchema,
  widgets: z
    .array(widgetSchema)
    .max(SENT_MAX)
    .refine((widgets) => new Set(widgets.map(({ id }) => id)).size === widgets.length, { error: '取值不正确' }),
})

/** A design as it is kept; an empty board where nothing is. */
export const readDesign = (content: string | null | undefined): Design => (content ? designSchema.parse(JSON.parse(content)) : NO_DESIGN)
