import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { ProjectPicker } from '@qifuyun/kit-web/overview/ProjectPicker.tsx'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { TeamWall } from '#src/attendance/calls.ts'
import { day as dayEntity } from '#src/attendance/days/day.ts'
import { teamWall } from './calls.generated.ts'
import { clockOf, toneOf, wordOf } from './shown.ts'
import { type Text, useText } from './texts.ts'
import styles from './Wall.module.css'
import { STANDINGS, type Standing, standingOf } from './wall.ts'

type Person = TeamWall['people'][number]

const wordsOf = (t: Text): Readonly<Record<Standing, string>> => ({
  late: t('应到未到'),
  working: t('在岗'),
  toCome: t('未到时间'),
  gone: t('已下班'),
  away: t('请假出差'),
  rest: t('休息'),
})

const Card = ({ person }: { person: Person }): ReactNode => {
  const t = useText()
  const label = useLabel(dayEntity)
  return (
    <li>
      <Link className={styles.card ?? ''} to={rowPath(dayEntity, person.uuid)}>
        <Avatar name={person.name} size={36} />
        <span className={styles.who}>
          <strong>{person.name}</strong>
          <small>{person.begin === null ? t('休息') : `${clockOf(person.begin)}–${clockOf(person.end)}`}</small>
        </span>
        <span className={styles.times}>
          {clockOf(person.firstIn)} → {clockOf(person.lastOut)}
        </span>
        <span className={styles.tags}>
          {person.statuses.map((status) => (
            <ToneTag key={status} tone={toneOf(status)}>
              {label(wordOf(status))}
            </ToneTag>
          ))}
        </span>
      </Link>
    </li>
  )
}

const Wall = ({ wall }: { wall: TeamWall }): ReactNode => {
  const t = useText()
  const words = wordsOf(t)
  const [only, setOnly] = useState<Standing | null>(null)
  const now = Date.parse(wall.now)
  const by = Map.groupBy(wall.people, (person) => standingOf(person, now))
  const shown = STANDINGS.filter((each) => (by.get(each)?.length ?? 0) > 0 && (only === null || only === each))
  const away = new Set(by.get('away'))
  const due = wall.people.filter((person) => person.begin !== null && !away.has(person)).length
  return (
    <div className={styles.page}>
      <h2 className={styles.lead}>
        {t('应到 {due} 人，在岗 {n} 人', { due, n: by.get('working')?.length ?? 0 })}
        {(by.get('late')?.length ?? 0) > 0 ? <em>{t('{n} 人应到未到', { n: by.get('late')?.length ?? 0 })}</em> : null}
      </h2>
      <div className={styles.filter} role="group" aria-label={t('按状态查看')}>
        {STANDINGS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={only === each}
            data-standing={each}
            onClick={() => setOnly(only === each ? null : each)}
          >
            {words[each]} <b>{by.get(each)?.length ?? 0}</b>
          </button>
        ))}
      </div>
      {shown.map((standing) => (
        <section key={standing} aria-label={words[standing]}>
          <h3 data-standing={standing}>{words[standing]}</h3>
          <ul className={styles.cards}>
            {(by.get(standing) ?? []).map((person) => (
              <Card key={person.uuid} person={person} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** 今日: who is there now, and who should be, by person. */
export const WallPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const [projectUuid, group] = [params.get('project') ?? undefined, params.get('group') ?? undefined]
  const asked = useCall(
    teamWall,
    { ...(projectUuid !== undefined && { projectUuid }), ...(group !== undefined && { group }) },
    { keep: true },
  )
  useLive(dayEntity, LIVE_LIST)
  const choose = (key: 'project' | 'group', value: string | undefined): void =>
    setParams((all) => {
      if (value === undefined) all.delete(key)
      else all.set(key, value)
      if (key === 'project') all.delete('group')
      return all
    })
  const { data } = asked
  return (
    <ScrollingPage
      heading={heading}
      tools={
        <>
          <ProjectPicker of={dayEntity} value={projectUuid} onChange={(uuid) => choose('project', uuid)} />
          <Select
            className={styles.picker ?? ''}
            allowClear
            aria-label={t('考勤组')}
            placeholder={t('全部考勤组')}
            value={group ?? null}
            options={(data?.groups ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
            onChange={(uuid: string | null | undefined) => choose('group', uuid ?? undefined)}
          />
        </>
      }
    >
      {asked.isLoadingError ? (
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : data === undefined ? (
        <PageSkeleton />
      ) : data.people.length === 0 ? (
        <StateBlock picture="empty" title={t('今天还没有考勤')} hint={t('建立考勤组并加入员工后，每天自动生成')} />
      ) : (
        <Wall wall={data} />
      )}
    </ScrollingPage>
  )
}
