import { useInfo, usePage } from '@qifuyun/kit-web/api.ts'
import { PageFrame, ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { page } from '#src/mini/pages/page.ts'
import { designCall } from '#src/mini/web/calls.generated.ts'
import { useText } from '#src/mini/web/texts.ts'
import styles from './Builder.module.css'
import { Builder } from './Builder.tsx'

const SHOWN = 50

/** The address of the builder of a page. */
export const builderPath = (uuid: string): string => `/application/mini?entity=builder&page=${uuid}`

const Choose = (): ReactNode => {
  const t = useText()
  const pages = usePage(page, { pageSize: SHOWN })
  if (pages.isLoadingError) return <LoadFailed error={pages.error} onRetry={() => void pages.refetch()} />
  if (pages.data === undefined) return <PageSkeleton />
  const { list } = pages.data
  if (list.length === 0)
    return <StateBlock picture="empty" title={t('还没有页面')} action={<Link to="?entity=page">{t('去新建页面')}</Link>} />
  return (
    <ul className={styles.choose} aria-label={t('选择要设计的页面')}>
      {list.map(({ uuid, name, edition }) => (
        <li key={uuid}>
          <Link to={builderPath(uuid)}>
            <strong>{name}</strong>
            <small>{edition === 0 ? t('未发布') : t('第 {n} 版', { n: edition })}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const Opened = ({ uuid, heading }: { uuid: string; heading: ReactNode }): ReactNode => {
  const [turn, setTurn] = useState(0)
  const design = useCall(designCall, { page: uuid }, { staleTime: Number.POSITIVE_INFINITY })
  const row = useInfo(page, uuid)
  const failed = [design, row].find(({ isLoadingError }) => isLoadingError)
  if (failed !== undefined)
    return (
      <PageFrame heading={heading}>
        <LoadFailed error={failed.error} onRetry={() => void Promise.all([design.refetch(), row.refetch()])} />
      </PageFrame>
    )
  if (design.data === undefined || row.data === undefined)
    return (
      <PageFrame heading={heading}>
        <PageSkeleton />
      </PageFrame>
    )
  const refresh = async (): Promise<void> => {
    await Promise.all([design.refetch(), row.refetch()])
  }
  return (
    <Builder
      key={turn}
      heading={heading}
      row={row.data}
      design={design.data}
      onRefresh={refresh}
      onReload={() => void refresh().then(() => setTurn(turn + 1))}
    />
  )
}

/** 页面搭建: a page is put together on the picture of a phone. */
export const BuilderPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const [params] = useSearchParams()
  const uuid = params.get('page')
  if (uuid !== null) return <Opened key={uuid} uuid={uuid} heading={heading} />
  return (
    <ScrollingPage heading={heading}>
      <Choose />
    </ScrollingPage>
  )
}
