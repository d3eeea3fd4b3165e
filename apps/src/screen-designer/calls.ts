import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { fileObject } from '@qifuyun/contract/files/schema.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { pageCall } from '@qifuyun/kit/calls/page-call.ts'
import { z } from 'zod'
import { board } from '#src/screen-designer/boards/board.ts'
import { THEME, WIDGET } from '#src/screen-designer/codes.ts'
import { BOUNDS } from '#src/screen-designer/design/design.ts'
import { designSchema } from '#src/screen-designer/design/schema.ts'
import { widgetAnswer } from '#src/screen-designer/playing/widget-answer.ts'
import { slideshow } from '#src/screen-designer/slideshows/slideshow.ts'

const REV_MAX = 2_000_000_000
const NEWS_MAX = 200

const asked = z.object({ board: uuid() })

/** A board as it is shown, with the addresses of its pictures. */
const shown = z.object({ name: z.string(), edition: z.int(), ...designSchema.shape, pictures: z.record(z.string(), z.string()) })
export type Shown = z.output<typeof shown>

const data = z.object({ edition: z.int(), at: z.string(), widgets: z.array(widgetAnswer) })
export type BoardData = z.output<typeof data>

export const designCall = customCall({
  name: 'design',
  summary: 'a board as somebody works on it, with the revision that a save names.',
  of: board,
  verb: 'read',
  input: asked,
  output: z.object({
    ...{ name: z.string(), state: z.string(), edition: z.int(), rev: z.int(), ...designSchema.shape },
    /** Players show something else. */
    changed: z.boolean(),
    files: z.array(fileObject),
  }),
})
export type LoadedDesign = z.output<typeof designCall.output>

export const saveDesign = customCall({
  name: 'saveDesign',
  summary: 'keeps the draft of a board; refused where somebody has saved since.',
  of: board,
  verb: 'update',
  changes: true,
  input: z.object({ board: uuid(), rev: z.int().min(0).max(REV_MAX), ...designSchema.shape }),
  output: z.object({ rev: z.int(), changed: z.boolean() }),
})

export const previewCall = customCall({
  name: 'preview',
  summary: 'what a board would show that is being designed.',
  of: board,
  verb: 'read',
  report: true,
  input: z.object({ board: uuid(), ...designSchema.shape }),
  output: data,
})

export const datasetsCall = customCall({
  name: 'datasets',
  summary: 'the figures of all applications that the caller may choose among.',
  of: board,
  verb: 'read',
  report: true,
  input: z.object({}),
  output: z.object({
    datasets: z.array(
      z.object({
        ...{ code: z.string(), label: z.string(), unit: z.string(), standing: z.boolean(), adds: z.boolean(), byProject: z.boolean() },
        app: z.object({ key: z.string(), catalogue: z.string(), label: z.string() }),
        entity: z.string(),
      }),
    ),
    alarms: z.boolean(),
  }),
})
export type Dataset = z.output<typeof datasetsCall.output>['datasets'][number]

export const playCall = customCall({
  name: 'play',
  summary: 'what is published of a board, for a screen; counted unless it is read again.',
  of: board,
  verb: 'read',
  changes: true,
  input: z.object({ board: uuid(), again: z.boolean().default(false) }),
  output: shown,
})

export const dataCall = customCall({
  name: 'data',
  summary: 'what all widgets of a published board show to the caller.',
  of: board,
  verb: 'read',
  report: true,
  input: z.object({ board: uuid(), news: z.array(z.string().max(BOUNDS.dataset)).max(NEWS_MAX).default([]) }),
  output: data,
})

export const slidesCall = customCall({
  name: 'slides',
  summary: 'the boards of a slideshow that are published, in their order.',
  of: slideshow,
  verb: 'read',
  input: z.object({ slideshow: uuid() }),
  output: z.object({ name: z.string(), slides: z.array(z.object({ board: z.string(), name: z.string(), seconds: z.int() })) }),
})

// by link

export const showScreen = pageCall({
  name: 'show',
  summary: 'what is published of the board of the link.',
  input: { again: z.boolean().default(false) },
  output: shown,
})

export const readScreen = pageCall({
  name: 'read',
  summary: 'what all widgets of the board show.',
  input: {},
  output: data,
})

// copying

const outline = z.object({
  board: z.string(),
  ...{ theme: z.enum(THEME), width: z.int(), height: z.int() },
  widgets: z.array(z.object({ type: z.enum(WIDGET), at: z.array(z.int()) })),
})
export type Outline = z.output<typeof outline>

const OUTLINES_MAX = 100

export const outlinesCall = customCall({
  name: 'outlines',
  summary: 'where the widgets of boards are, as they were drawn last.',
  of: board,
  verb: 'read',
  input: z.object({ boards: z.array(uuid()).max(OUTLINES_MAX) }),
  output: z.object({ outlines: z.array(outline) }),
})

export const presetsCall = customCall({
  name: 'presets',
  summary: 'boards that can be copied, with how many of their figures can be told.',
  of: board,
  verb: 'read',
  input: z.object({}),
  output: z.object({
    presets: z.array(z.object({ key: z.string(), name: z.string(), ready: z.int(), all: z.int(), outline })),
  }),
})

const newName = z.string().trim().min(1).max(BOUNDS.name)

const made = z.object({
  uuid: z.string(),
  /** Figures that the enterprise does not have. */
  missing: z.array(z.string()),
})

export const copyPreset = customCall({
  name: 'copyPreset',
  summary: 'makes a draft of a preset board.',
  of: board,
  verb: 'add',
  changes: true,
  input: z.object({ key: z.string().min(1).max(BOUNDS.name) }),
  output: made,
})

export const copyBoard = customCall({
  name: 'copyBoard',
  summary: 'makes a draft of what is drawn of another board.',
  of: board,
  verb: 'add',
  changes: true,
  input: z.object({ board: uuid(), name: newName }),
  output: made,
})

export const importBoard = customCall({
  name: 'importBoard',
  summary: 'makes a draft of a board that was exported, without its pictures and projects, which are of where it comes from.',
  of: board,
  verb: 'add',
  changes: true,
  input: z.object({ name: newName, ...designSchema.shape }),
  output: made,
})
