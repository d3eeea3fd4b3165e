import { z } from 'zod'
import { APP_STATE } from '#src/app-center/constants.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { integer, say, text } from '#src/core/primitives.ts'

const APP = '/api/v1/application/enterprise/app'

/**
 * How the shell shows an application: its own pages, a page or module of others in a frame, a window of its own, or the code for the mobile
 * app.
 */
export const SHOWN_AS = ['kit', 'page', 'module', 'window', 'appOnly'] as const
export type ShownAs = (typeof SHOWN_AS)[number]

export const openedApp = z.object({
  appUuid: z.string(),
  appKey: z.string().nullable(),
  /** Empty for whom it is not shown to. */
  appName: z.string(),
  appIconUrl: z.string().nullable(),
  shownAs: z.enum(SHOWN_AS),
  state: z.enum(APP_STATE),
  /** Where it lies: the registered page, or the document that runs the registered module. null while it may not be opened. */
  entryUrl: z.string().nullable(),
})
export type OpenedApp = z.output<typeof openedApp>

export const openApp = endpoint({
  method: 'POST',
  path: `${APP}/open_app`,
  reads: true,
  access: 'tenant',
  roles: [],
  errors: [404],
  summary: 'What the shell needs to show an application, by route code or id, and whether the caller may open it. Counts as an opening.',
  input: z.object({ app: text({ max: 64 }) }),
  output: openedApp,
})

export const appModuleFrame = endpoint({
  method: 'GET',
  path: `${APP}/module_frame`,
  access: 'public',
  limit: 'proof',
  answer: 'file',
  errors: [404],
  summary: 'The document that runs the module of an application apart from the shell, at an address signed by `open_app`.',
  input: z.object({
    entry: text({ max: 500, required: say('必填') }),
    exp: integer(0, 9_999_999_999),
    sig: z.string().max(100),
  }),
  output: z.null(),
})
