import { CATALOGUES } from '@qifuyun/apps/english.generated.ts'
import { PUBLIC_COMPONENTS } from '@qifuyun/apps/public-components.generated.ts'
import type { OwnPageProps, OwnPublicPage } from '@qifuyun/kit-web/links/own-public-page.ts'
import { addEnglish, currentLanguage } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { lazy, type ReactNode, Suspense } from 'react'

/** Draws the component of an application, which is loaded with the texts that it says. */
const drawing = ({ key, load }: OwnPublicPage): ((props: OwnPageProps) => ReactNode) => {
  const Page = lazy(async () => {
    if (currentLanguage() === 'en') {
      const [own, shared] = await Promise.all([CATALOGUES[key]?.(), import('@qifuyun/kit/vocabulary.ts')])
      addEnglish('kit', shared.vocabulary.lines)
      if (own !== undefined) addEnglish(key, own.en)
    }
    return { default: await load() }
  })
  return (props) => (
    <Suspense fallback={null}>
      <Page {...props} />
    </Suspense>
  )
}

const OWN = new Map(Object.entries(PUBLIC_COMPONENTS).map(([kind, page]) => [kind, drawing(page)]))

/** Whether an application draws the pages of a kind itself. */
export const isOwn = (kind: string): boolean => OWN.has(kind)

/** A page that its application draws. */
export const OwnPage = (props: OwnPageProps): ReactNode => OWN.get(props.page.kind)?.(props)
