import { CATALOGUES } from '@qifuyun/apps/english.generated.ts'
import { PUBLIC_COMPONENTS } from '@qifuyun/apps/public-components.generated.ts'
import type { OwnPageProps, OwnPublicPage } from '@qifuyun/kit-web/links/own-public-page.ts'
import { addEnglish, currentLanguage } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense } from 'react'

/** The component of an application, with the texts that it says. */
const open = ({ key, load }: OwnPublicPage): LazyExoticComponent<ComponentType<OwnPageProps>> =>
  lazy(async () => {
    if (currentLanguage() === 'en') {
      const [own, shared] = await Promise.all([CATALOGUES[key]?.(), import('@qifuyun/kit/vocabulary.ts')])
      addEnglish('kit', shared.vocabulary.lines)
      if (own !== undefined) addEnglish(key, own.en)
    }
    return { default: await load() }
  })

const OWN = new Map(Object.entries(PUBLIC_COMPONENTS).map(([kind, page]) => [kind, open(page)]))

/** Whether an application draws the pages of a kind itself. */
export const isOwn = (kind: string): boolean => OWN.has(kind)

/** A page that its application draws. */
export const OwnPage = (props: OwnPageProps): ReactNode => {
  const Page = OWN.get(props.page.kind)
  if (Page === undefined) return null
  return (
    <Suspense fallback={null}>
      <Page {...props} />
    </Suspense>
  )
}
