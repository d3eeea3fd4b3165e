import { linkCall } from '@qifuyun/kit/page-link.ts'
import { complaint } from '#src/complaint/complaint.ts'

const right = { of: complaint, verb: 'action.link' } as const
export const roomLink = linkCall({ name: 'roomLink', summary: 'the link by which the owner or tenant of a room complains.', ...right })
export const projectLink = linkCall({ name: 'projectLink', summary: 'the link by which people in a project complain.', ...right })
