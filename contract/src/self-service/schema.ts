import { z } from 'zod'
import { fileObject } from '#src/files/schema.ts'

/** A token is this many random characters. */
export const TOKEN_LENGTH = 22
/** Pictures that may be sent to one link. */
export const LINK_UPLOADS = 20

/** The key of a public page's address. What is left out or has another shape is no token, and is told so in the same words. */
export const pageToken = () => z.string().max(100).catch('')

const tone = z.enum(['neutral', 'info', 'warning', 'success', 'error', 'violet'])

/** Kinds of fields that a form of a public page may ask for. */
export const FORM_KINDS = [
  'text',
  'longText',
  'integer',
  'decimal',
  'exact',
  'percent',
  'money',
  'phone',
  'dict',
  'choices',
  'flag',
  'date',
  'dateTime',
  'range',
  'days',
  'month',
  'timeOfDay',
  'images',
  'files',
  'rows',
] as const

/** What may be chosen; with an amount it is a bill. */
const publicOption = z.object({
  code: z.union([z.string(), z.number()]),
  label: z.string(),
  note: z.string().optional(),
  urgent: z.boolean().optional(),
  amountFen: z.int().optional(),
  /** Heading under which it stands with others. */
  group: z.string().optional(),
})
export type PublicOption = z.output<typeof publicOption>

const plainField = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(FORM_KINDS),
  required: z.boolean(),
  max: z.number().optional(),
  /** A picture that is drawn on the screen: a signature. */
  drawn: z.boolean().optional(),
  /** Digits after the point. */
  scale: z.int().optional(),
  min: z.number().optional(),
  hint: z.string().optional(),
  /** Says who sends the form: the browser fills it in the next time. */
  sender: z.boolean().optional(),
  options: z.array(publicOption).optional(),
})
/** A field of a form of a public page; one of child rows has the fields of each. */
export const publicField = plainField.extend({ children: z.array(plainField).optional() })
export type PublicField = z.output<typeof publicField>

/** What is said between the customer and the staff. */
export const publicComment = z.object({
  commentUuid: z.string(),
  /** Who of the staff said it; null: the customer did. */
  userName: z.string().nullable(),
  content: z.string(),
  pictures: z.array(fileObject),
  createTime: z.string(),
})
export type PublicComment = z.output<typeof publicComment>

/** What somebody without an account sees of one record, and what they may do about it. */
export const publicPage = z.object({
  kind: z.string(),
  title: z.string(),
  enterpriseName: z.string(),
  heading: z.string(),
  state: z.object({ label: z.string(), tone }).nullable(),
  lines: z.array(
    z.object({
      label: z.string(),
      text: z.string().nullable(),
      pictures: z.array(fileObject).optional(),
      /** Documents to open. */
      files: z.array(fileObject).optional(),
    }),
  ),
  /** Rich text that was sanitised when it was stored. */
  article: z.string().nullable(),
  notes: z.array(z.string()),
  /** Other pages that this one leads to. */
  links: z.array(z.object({ label: z.string(), href: z.string() })).optional(),
  /** How far it has come, the first step first; `at` is null for what is still to come. */
  steps: z.array(z.object({ label: z.string(), at: z.string().nullable(), note: z.string().nullable() })),
  /** What is to be paid now; `online`: here, else to somebody of the enterprise. */
  pay: z.object({ label: z.string(), amountFen: z.int(), online: z.boolean() }).nullable(),
  /** Text of a QR code to show, and for how long it is good. */
  code: z.object({ text: z.string(), caption: z.string(), refreshAfterMs: z.number().nullable() }).nullable(),
  actions: z.array(
    z.object({
      action: z.string(),
      label: z.string(),
      confirm: z.string().nullable(),
      danger: z.boolean(),
      form: z.array(publicField),
    }),
  ),
  /** Those for customers, the oldest first; null: the page has none. */
  comments: z.array(publicComment).nullable(),
  adds: z.object({ label: z.string(), form: z.array(publicField) }).nullable(),
  /** What else a page shows that its application draws itself. */
  files: z.array(fileObject).optional(),
})
export type PublicPageOutput = z.output<typeof publicPage>
