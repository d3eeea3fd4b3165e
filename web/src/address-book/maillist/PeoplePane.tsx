import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Button, Segmented } from 'antd'
import { List, Network } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/address-book/texts.ts'
import type { useMemberPage } from '../calls.ts'
import { useMemberColumns } from '../members/columns.tsx'
import { MemberPager } from '../members/MemberPager.tsx'
import { MemberTable } from '../members/MemberTable.tsx'
import pane from '../members/Pane.module.css'
import { PaneHeading } from '../members/PaneHeading.tsx'
import type { MemberPlace } from '../members/place.ts'
import { useTalk } from '../members/use-talk.ts'
import type { OrganTreeModel } from '../tree/use-organ-tree.ts'
import { FrequentPeople } from './FrequentPeople.tsx'
import { OrganChart } from './OrganChart.tsx'
import styles from './PeoplePane.module.css'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface PeoplePaneProps {
  tree: OrganTreeModel
  place: MemberPlace
  go: (change: Partial<MemberPlace>) => void
  people: ReturnType<typeof useMemberPage>
  rootOrganUuid: string | undefined
  enterpriseName: string | undefined
}

const Heading = ({ tree, place, go, people, rootOrganUuid, enterpriseName }: PeoplePaneProps): ReactNode => {
  const t = useText()
  const path = tree.path(place.organUuid ?? rootOrganUuid)
  const usual = place.keyword === '' && !place.stars
  const title = place.stars
    ? t('星标联系人')
    : usual
      ? (path.at(-1)?.organName ?? enterpriseName ?? '')
      : t('搜索「{words}」', { words: place.keyword })
  const total = people.data?.page.total
  return (
    <header className={styles.header}>
      <PaneHeading
        title={title}
        total={place.chart ? undefined : total}
        onBack={() => go({ organUuid: undefined, keyword: '', stars: false, chart: false, statusCode: MEMBER_STATUS.active })}
      >
        {path.length > 1 && usual ? (
          <p className={styles.path}>
            {path
              .slice(0, -1)
              .map(({ organName }) => organName)
              .join(' / ')}
          </p>
        ) : null}
      </PaneHeading>
      {usual ? (
        <Segmented
          aria-label={t('显示方式')}
          value={place.chart ? 'chart' : 'list'}
          onChange={(view) => go({ chart: view === 'chart' })}
          options={[
            { value: 'list', label: t('列表'), icon: <List {...ICON} /> },
            { value: 'chart', label: t('架构图'), icon: <Network {...ICON} /> },
          ]}
        />
      ) : null}
    </header>
  )
}

const People = ({ place, go, people }: PeoplePaneProps): ReactNode => {
  const t = useText()
  const talkTo = useTalk()
  const columns = useMemberColumns()
  if (people.isLoadingError) return <LoadFailed error={people.error} onRetry={() => void people.refetch()} />
  if (people.data === undefined) return <PageSkeleton />
  const { list, page } = people.data
  if (list.length === 0) {
    return place.stars ? (
      <StateBlock picture="empty" title={t('还没有星标联系人')} hint={t('在成员资料中点击星标，常联系的人就在这里')} />
    ) : place.keyword === '' ? (
      <StateBlock picture="empty" title={t('这里还没有成员')} />
    ) : (
      <StateBlock
        picture="noResult"
        title={t('没有符合条件的结果')}
        action={<Button onClick={() => go({ keyword: '' })}>{t('清空搜索')}</Button>}
      />
    )
  }
  return (
    <>
      <MemberTable
        label={t('成员')}
        members={list}
        columns={[columns.name, columns.position, columns.department, columns.phone, ...columns.own, columns.status]}
        place={place}
        go={go}
        onOpen={({ userUuid }) => go({ userUuid })}
        onTalk={(member) => talkTo(member)?.()}
      />
      <MemberPager total={page.total} place={place} go={go} />
    </>
  )
}

/** The people of a node, or those that a search finds. */
export const PeoplePane = (props: PeoplePaneProps): ReactNode => {
  const t = useText()
  const { tree, place, go, rootOrganUuid } = props
  const node = tree.path(place.organUuid ?? rootOrganUuid).at(-1)
  const everywhere = place.keyword === '' && !place.stars && (place.organUuid === undefined || place.organUuid === rootOrganUuid)
  return (
    <section className={pane.pane} data-pane data-people aria-label={t('成员')}>
      <Heading {...props} />
      {place.chart && place.keyword === '' && node ? (
        <OrganChart node={node} onOpen={(organUuid) => go({ organUuid })} />
      ) : (
        <>
          {everywhere ? <FrequentPeople onOpen={(userUuid) => go({ userUuid })} /> : null}
          <People {...props} />
        </>
      )}
    </section>
  )
}
