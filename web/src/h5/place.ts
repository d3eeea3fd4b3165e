import { PUBLIC_PAGES } from '@qifuyun/apps/public-pages.generated.ts'
import type { PageLink } from '@qifuyun/kit-web/links/send-file.ts'

/** What the address of a public page names. */
export type PublicPlace = PageLink

/** Reads `/h5/{kind}/{token}`; null for anything else, and for a kind that no application has. */
export const readPublicPlace = (path: string): PublicPlace | null => {
  const [, kind = '', token = ''] = path.match(/^\/h5\/(\w+)\/([\w-]+)\/?$/) ?? []
  const appKey = Object.hasOwn(PUBLIC_PAGES, kind) ? PUBLIC_PAGES[kind] : undefined
  return appKey === undefined ? null : { appKey, token }
}
