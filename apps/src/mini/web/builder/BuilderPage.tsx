import { choiceLabel } from '@qifuyun/kit/field.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { OpenedDesign } from '@qifuyun/kit-web/designing/OpenedDesign.tsx'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { page } from '#src/mini/pages/page.ts'
import { designCall } from '#src/mini/web/calls.generated.ts'
import { useText } from '#src/mini/web/texts.ts'
import styles from './Builder.module.css'
import { ALL, Builder } from './Builder.tsx'

const SHOWN = 50

/** The address of the builder of a page. */
export const builderPath = (uuid: string): string => `/application/mini?entity=builder&page=${uuid}`

const Choose = (): ReactNode => {
  const t = useText()
  const label = useLabel(page)
  const pages = usePage(page, { pageSize: SHOWN })
  if (pages.isLoadingError) return <LoadFailed error={pages.error} onRetry={() => void pages.refetch()} />
  if (pages.data === undefined) return <PageSkeleton />
  const { list } = pages.data
  if (list.length === 0)
    return <StateBlock picture="empty" title={t('还没有页面')} action={<Link to="?entity=page">{t('去新建页面')}</Link>} />
  return (
    <ul className={styles.choose} aria-label={t('选择要设计的页面')}>
      {list.map((row) => {
        const { uuid, name, kind, edition } = row
        const state = stateOfRow(page, { state: row.state })
        const version = edition === 0 ? [] : [t('第 {n} 版', { n: edition })]
        return (
          <li key={uuid}>
            <Link to={builderPath(uuid)}>
              <strong>{name}</strong>
              <small>{[label(choiceLabel(page.fields.kind, kind)), ...version].join(' · ')}</small>
              {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const Opened = ({ uuid, heading }: { uuid: string; heading: ReactNode }): ReactNode => (
  <OpenedDesign
    heading={heading}
    of={page}
    uuid={uuid}
    design={useCall(designCall, { page: uuid }, { staleTime: Number.POSITIVE_INFINITY })}
  >
    {({ loaded, ...opened }) => <Builder heading={heading} design={loaded} {...opened} />}
  </OpenedDesign>
)

/** What residents see now is what is mostly worked on. */
const First = ({ heading }: { heading: ReactNode }): ReactNode => {
  const pages = usePage(page, { pageSize: SHOWN })
  const list = pages.data?.list ?? []
  const first = list.find((row) => page.isIn({ state: row.state }, 'published')) ?? list[0]
  if (first !== undefined) return <Opened key={first.uuid} uuid={first.uuid} heading={heading} />
  return (
    <ScrollingPage heading={heading}>
      <Choose />
    </ScrollingPage>
  )
}

/** 页面搭建: a page is put together on the picture of a phone. */
export const BuilderPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const [params] = useSearchParams()
  const uuid = params.get('page')
  if (uuid === null) return <First heading={heading} />
  if (uuid !== ALL) return <Opened key={uuid} uuid={uuid} heading={heading} />
  return (
    <ScrollingPage heading={heading}>
      <Choose />
    </ScrollingPage>
  )
}
