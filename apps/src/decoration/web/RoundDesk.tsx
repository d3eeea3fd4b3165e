import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { type ListRow, usePage } from '@qifuyun/kit-web/api.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { ProjectPicker } from '@qifuyun/kit-web/overview/ProjectPicker.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { dayInWords } from '@qifuyun/ui/platform/format/date.ts'
import { Button } from 'antd'
import { ClipboardCheck, MoonStar } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { decoration } from '#src/decoration/works/application.ts'
import styles from './Decoration.module.css'
import { useText } from './texts.ts'

const SHOWN_MAX = 200

type Work = ListRow<typeof decoration>

interface CardProps {
  work: Work
  today: string
  onInspect: () => void
  onOvertime: () => void
}

/** One door: who works behind it, since when nobody has looked, and what is still open. */
const Door = ({ work, today, onInspect, onOvertime }: CardProps): ReactNode => {
  const t = useText()
  const label = useLabel(decoration)
  const { may } = useRights(decoration)
  const state = decoration.spec.states.find(({ code }) => code === work.state)
  const late = work.nextRound !== null && work.nextRound < today
  const due = work.nextRound === today
  return (
    <li className={styles.door} data-late={late}>
      <header>
        <Link to={rowPath(decoration, work.uuid)}>{work.roomName}</Link>
        {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
      </header>
      <p>{[work.companyName, work.leader].filter(Boolean).join(' · ')}</p>
      <p className={styles.marks}>
        {work.nextRound === null ? null : (
          <span data-look={late ? 'late' : due ? 'due' : 'later'}>
            {late
              ? t('巡查已逾期（{day}）', { day: dayInWords(work.nextRound) })
              : due
                ? t('今日应巡查')
                : t('下次巡查 {day}', { day: dayInWords(work.nextRound) })}
          </span>
        )}
        {(work.openViolations ?? 0) === 0 ? null : <span data-look="late">{t('待整改 {n} 项', { n: work.openViolations ?? 0 })}</span>}
        {work.expired === true ? <span data-look="late">{t('已超期')}</span> : null}
      </p>
      <footer>
        {may('action.inspect') ? (
          <Button
            type={late || due ? 'primary' : 'default'}
            icon={<ClipboardCheck size={16} aria-hidden="true" />}
            aria-label={`${t('巡查')} ${work.roomName ?? ''}`}
            onClick={onInspect}
          >
            {t('巡查')}
          </Button>
        ) : null}
        {may('action.overtime') ? (
          <Button
            icon={<MoonStar size={16} aria-hidden="true" />}
            aria-label={`${t('记超时施工')} ${work.roomName ?? ''}`}
            onClick={onOvertime}
          >
            {t('记超时施工')}
          </Button>
        ) : null}
      </footer>
    </li>
  )
}

/** The round of today: doors behind which people work, those first that nobody has looked at for longest. Works without a network too. */
export const RoundDesk = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [projectUuid, setProject] = useState<string>()
  const [today] = useState(() => chinaDay(new Date()))
  useLive(decoration, LIVE_LIST)
  const page = usePage(decoration, {
    filter: filterOf(decoration, (f) =>
      f.and(f.state('working', 'stopped', 'fixing'), ...(projectUuid === undefined ? [] : [f.eq('projectUuid', projectUuid)])),
    ),
    pageSize: SHOWN_MAX,
    sort: [{ field: 'nextRound', order: 'asc' }],
  })
  const { start, dialog } = useActions(decoration, () => void page.refetch())
  const works = page.data?.list ?? []
  const lateCount = works.filter(({ nextRound }) => nextRound !== null && nextRound < today).length
  const dueCount = works.filter(({ nextRound }) => nextRound === today).length
  return (
    <ScrollingPage heading={heading} tools={<ProjectPicker of={decoration} value={projectUuid} onChange={setProject} />}>
      {page.isLoadingError ? (
        <LoadFailed error={page.error} onRetry={() => void page.refetch()} />
      ) : page.data === undefined ? (
        <PageSkeleton />
      ) : works.length === 0 ? (
        <StateBlock picture="empty" title={t('没有在施工的装修')} hint={t('发证开工后在此巡查')} />
      ) : (
        <div className={styles.desk}>
          <p className={styles.lead}>
            {t('{n} 户在施工，逾期 {late} 户，今日应巡查 {due} 户', { n: works.length, late: lateCount, due: dueCount })}
          </p>
          <ul className={styles.doors} aria-label={t('待巡查装修')}>
            {works.map((work) => (
              <Door
                key={work.uuid}
                work={work}
                today={today}
                onInspect={() => start('inspect', [{ ...work }])}
                onOvertime={() => start('overtime', [{ ...work }])}
              />
            ))}
          </ul>
        </div>
      )}
      {dialog}
    </ScrollingPage>
  )
}
