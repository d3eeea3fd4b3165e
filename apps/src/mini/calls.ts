import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { fileObject } from '@qifuyun/contract/files/schema.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { pageCall } from '@qifuyun/kit/calls/page-call.ts'
import { linkCall } from '@qifuyun/kit/page-link.ts'
import { z } from 'zod'
import { blocksSchema } from '#src/mini/blocks/schema.ts'
import { BLOCK, LINK, PAGE } from '#src/mini/codes.ts'
import { entrance } from '#src/mini/entrances/entrance.ts'
import { page } from '#src/mini/pages/page.ts'

const nullable = z.string().nullable()

/** Where something on a page leads: to a page of its own, to an address, or nowhere as long as the room is not known. */
const way = z.object({ page: nullable, path: nullable, needsRoom: z.boolean() })
export type Way = z.output<typeof way>

const item = z.object({
  ...{ key: z.string(), title: z.string(), note: nullable, picture: nullable, icon: nullable, badge: nullable },
  way: way.nullable(),
})
export type ShownItem = z.output<typeof item>

/** A block as residents see it. */
const shownBlock = z.object({
  ...{ id: z.string(), type: z.enum(BLOCK), title: z.string(), text: z.string(), columns: z.int(), height: z.int() },
  picture: nullable,
  way: way.nullable(),
  items: z.array(item),
})
export type ShownBlock = z.output<typeof shownBlock>

// of the builder

export const designCall = customCall({
  name: 'design',
  summary: 'the blocks of a page as somebody works on them, with the revision that a save names, and its versions.',
  of: page,
  verb: 'read',
  input: z.object({ page: uuid() }),
  output: z.object({
    ...{ name: z.string(), kind: z.enum(PAGE), state: z.string(), edition: z.int(), version: z.int(), rev: z.int(), savedAt: nullable },
    projects: z.array(z.string()),
    blocks: blocksSchema,
    /** Something else is shown to residents. */
    changed: z.boolean(),
    /** Pictures of the blocks. */
    files: z.array(fileObject),
    versions: z.array(z.object({ n: z.int(), publishedAt: z.string(), publishedBy: nullable, blocks: z.int() })),
  }),
})
export type Design = z.output<typeof designCall.output>

export const saveDesign = customCall({
  name: 'saveDesign',
  summary: 'keeps the blocks of a page; refused where somebody has saved since.',
  of: page,
  verb: 'update',
  changes: true,
  input: z.object({ page: uuid(), rev: z.int().min(0).max(2_000_000_000), blocks: blocksSchema }),
  output: z.object({ rev: z.int(), changed: z.boolean() }),
})

export const previewCall = customCall({
  name: 'preview',
  summary: 'blocks as residents of a project would see them.',
  of: page,
  verb: 'read',
  input: z.object({ page: uuid(), projectUuid: uuid().nullable(), blocks: blocksSchema }),
  output: z.object({ theme: z.string(), blocks: z.array(shownBlock) }),
})

export const choicesCall = customCall({
  name: 'choices',
  summary: 'what pages, banners and entries may lead to, in some projects or in all of them.',
  of: page,
  verb: 'read',
  input: z.object({ projectUuids: z.array(uuid()).max(200).default([]) }),
  output: z.object({
    targets: z.array(z.object({ kind: z.enum(LINK), key: z.string(), title: z.string(), note: nullable })),
    modules: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
})
export type Choices = z.output<typeof choicesCall.output>

export const roomLink = linkCall({
  name: 'roomLink',
  summary: 'the link by which the people of a room open the home page.',
  of: entrance,
  verb: 'action.link',
})

// of residents

export const showCall = pageCall({
  name: 'show',
  summary: 'a page of the project as residents see it; without one its home page.',
  input: { kind: z.enum(PAGE).optional(), page: uuid().optional() },
  output: z.object({
    ...{ projectName: z.string(), roomName: nullable, theme: z.string(), servicePhone: nullable },
    /** Outages, and what is urgent now. */
    alerts: z.array(z.object({ title: z.string(), text: z.string() })),
    tabs: z.array(z.object({ title: z.string(), icon: z.string(), kind: z.enum(PAGE).nullable(), page: nullable, phone: nullable })),
    /** null: nothing is published. */
    page: z.object({ uuid: z.string(), name: z.string(), kind: z.enum(PAGE), blocks: z.array(shownBlock) }).nullable(),
  }),
})
export type Home = z.output<typeof showCall.output>

export const clickCall = pageCall({
  name: 'click',
  summary: 'somebody goes on from a page, by one of its banners or otherwise.',
  input: { page: uuid(), banner: uuid().nullish() },
  output: z.object({ counted: z.boolean() }),
})
