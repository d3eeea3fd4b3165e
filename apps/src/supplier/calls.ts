import { linkCall } from '@qifuyun/kit/page-link.ts'
import { registration } from '#src/supplier/registration.ts'

export const registrationLink = linkCall({
  name: 'registrationLink',
  summary: 'the link by which a company that was invited registers itself.',
  of: registration,
  verb: 'action.link',
})
