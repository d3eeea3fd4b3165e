import { z } from 'zod'
import type { Design } from '#src/screen-designer/design/design.ts'
import { BOUNDS } from '#src/screen-designer/design/design.ts'
import { designSchema } from '#src/screen-designer/design/schema.ts'

const FORMAT = 'qifuyun-screen'

const exported = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  name: z.string().min(1).max(BOUNDS.name),
  ...designSchema.shape,
})

/** A board as a text that another enterprise can take over. */
export const exportText = (name: string, design: Design): string => JSON.stringify({ format: FORMAT, version: 1, name, ...design }, null, 2)

/** What such a text says; null where it is none. */
export const readExport = (text: string): { name: string; design: Design } | null => {
  try {
    const { name, stage, widgets } = exported.parse(JSON.parse(text))
    return { name, design: { stage, widgets } }
  } catch {
    // Whatever else a file may hold, it is no board.
    return null
  }
}
