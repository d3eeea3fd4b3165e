import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { doc } from '#src/knowledge-base/docs/doc.ts'

const KEYWORD_MAX = 50
const right = z.enum(['1', '2', '3', '4'])
const ofDoc = z.object({ doc: uuid() })

const shelf = z.object({
  spaces: z.array(z.object({ uuid: z.string(), name: z.string(), right })),
  /** The one that is shown; null: nobody has let the reader into any. */
  space: z.string().nullable(),
  folders: z.array(z.object({ uuid: z.string(), name: z.string(), parent: z.string().nullable(), version: z.int() })),
  docs: z.array(
    z.object({ uuid: z.string(), title: z.string(), folder: z.string().nullable(), kind: z.enum(['1', '2']), state: z.string() }),
  ),
  /** There are more documents than are listed. */
  more: z.boolean(),
})
export type Shelf = z.output<typeof shelf>

/** Spaces that the reader may enter, and what lies in one of them. */
export const shelfCall = customCall({
  name: 'shelf',
  summary: 'the spaces that the caller reads, and the folders and documents of one of them, or of that in which a document lies.',
  of: doc,
  verb: 'read',
  input: z.object({ space: uuid().nullable(), doc: uuid().nullable() }),
  output: shelf,
})

const standing = z.object({
  right,
  views: z.int(),
  likes: z.int(),
  collects: z.int(),
  confirms: z.int(),
  liked: z.boolean(),
  collected: z.boolean(),
  /** The reader has confirmed the current edition. */
  confirmed: z.boolean(),
  /** Somebody else edits it. */
  editing: z.object({ name: z.string(), until: z.string() }).nullable(),
})
export type Standing = z.output<typeof standing>

export const standingCall = customCall({
  name: 'standing',
  summary: 'what the caller may do with a document and has done with it, and how many others have.',
  of: doc,
  verb: 'read',
  input: ofDoc,
  output: standing,
})

export const lookCall = customCall({
  name: 'look',
  summary: 'notes that the caller has opened a document.',
  of: doc,
  verb: 'read',
  changes: true,
  input: ofDoc,
  output: z.object({ views: z.int() }),
})

export const markCall = customCall({
  name: 'mark',
  summary: 'likes or keeps a document, or takes that back; confirms that the caller has read its current edition.',
  of: doc,
  verb: 'read',
  changes: true,
  input: z.object({ doc: uuid(), as: z.enum(['liked', 'collected', 'confirmed']), on: z.boolean() }),
  output: standing,
})

export const holdCall = customCall({
  name: 'hold',
  summary: 'keeps others from editing a document for 15 minutes, or lets them again; says who edits it.',
  of: doc,
  verb: 'read',
  changes: true,
  input: z.object({ doc: uuid(), release: z.boolean() }),
  output: z.object({ held: z.boolean(), name: z.string().nullable(), until: z.string().nullable() }),
})

export const doorCall = customCall({
  name: 'door',
  summary: 'the space of a document that the caller may not read, for asking to be let in.',
  of: doc,
  verb: 'read',
  input: ofDoc,
  output: z.object({ space: z.object({ uuid: z.string(), name: z.string() }).nullable(), asked: z.boolean() }),
})

const piece = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })

export const compareCall = customCall({
  name: 'compare',
  summary: 'what one edition of a document says otherwise than another, paragraph by paragraph.',
  of: doc,
  verb: 'read',
  input: z.object({ doc: uuid(), from: z.int().min(1), to: z.int().min(1) }),
  output: z.object({
    title: z.array(piece),
    paragraphs: z.array(z.object({ kind: z.enum(['same', 'changed', 'added', 'removed']), pieces: z.array(piece) })),
  }),
})

export const restoreCall = customCall({
  name: 'restore',
  summary: 'has a document say again what one of its editions says, as a new edition.',
  of: doc,
  verb: 'read',
  changes: true,
  input: z.object({ doc: uuid(), n: z.int().min(1) }),
  output: z.object({ edition: z.int() }),
})

const marked = z.array(z.object({ text: z.string(), hit: z.boolean() }))

export const searchCall = customCall({
  name: 'search',
  summary: 'documents that the caller reads and that say all the words; words that nothing says are noted for editors.',
  of: doc,
  verb: 'read',
  changes: true,
  input: z.object({ keyword: z.string().trim().min(1).max(KEYWORD_MAX), space: uuid().nullable() }),
  output: z.object({
    list: z.array(
      z.object({ uuid: z.string(), title: marked, snippet: marked, spaceName: z.string(), publishedAt: z.string().nullable() }),
    ),
    /** There are more than are listed. */
    more: z.boolean(),
  }),
})
export type Found = z.output<typeof searchCall.output>['list'][number]
