import type { PublicPageOutput } from '@qifuyun/contract/self-service/schema.ts'
import type { ComponentType } from 'react'
import type { PageLink } from './send-file.ts'

/** What the component of a public page is given that its application draws itself. */
export interface OwnPageProps {
  link: PageLink
  /** What every public page says of its row. */
  page: PublicPageOutput
  /** Asks for `page` again. */
  onChanged: () => void
}

/** A public page that its application draws itself, before it is loaded. */
export interface OwnPublicPage {
  /** The application's name in code, by which its texts are found. */
  key: string
  load: () => Promise<ComponentType<OwnPageProps>>
}
