// What other features may ask of links for people without an account.
export {
  countSubmission,
  countUploads,
  findLink,
  forgetUploads,
  linksOf,
  openLink,
  openLinks,
  type PublicLink,
  refuseLink,
  revokeLinks,
  tokenHashOf,
  type Whose,
} from './links.ts'
