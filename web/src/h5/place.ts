import { PUBLIC_PAGES } from '@qifuyun/apps/public-pages.generated.ts'

/** What the address of a public page names. */
export interface PublicPlace {
  appKey: string
  token: string
}

/** Reads `/h5/{kind}/{token}`; null for anything else, and for a kind that no application has. */
export const readPublicPlace = (path: string): PublicPlace | null => {
  const [, kind = '', token = ''] = path.match(/^\/h5\/(\w+)\/([\w-]+)\/?$/) ?? []
  const appKey = Object.hasOwn(PUBLIC_PAGES, kind) ? PUBLIC_PAGES[kind] : undefined
  return appKey === undefined ? null : { appKey, token }
}
