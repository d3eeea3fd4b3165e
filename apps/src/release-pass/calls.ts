import { linkCall } from '@qifuyun/kit/page-link.ts'
import { pass } from '#src/release-pass/app.ts'

const right = { of: pass, verb: 'action.link' } as const
export const roomLink = linkCall({ name: 'roomLink', summary: 'the link by which the owner or tenant of a room applies.', ...right })
export const companyLink = linkCall({ name: 'companyLink', summary: 'the link by which companies in a project apply.', ...right })
