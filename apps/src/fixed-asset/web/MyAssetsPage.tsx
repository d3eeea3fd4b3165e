import { filterOf } from '@qifuyun/kit/where.ts'
import { useAct, usePage } from '@qifuyun/kit-web/api.ts'
import { textOf } from '@qifuyun/kit-web/fields/row.ts'
import { EntityFormDrawer } from '@qifuyun/kit-web/form/EntityFormDrawer.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { MOVE, movement } from '#src/fixed-asset/documents/movement.ts'
import { myAssets } from './calls.generated.ts'
import styles from './MyAssets.module.css'
import { useText } from './texts.ts'

const MINE = filterOf(movement, (f) => f.and(f.state('toConfirm'), f.mine('confirmer')))
const MOST = 50

/** What was handed over to the reader, who says that they have it. */
const ToConfirm = (): ReactNode => {
  const t = useText()
  const page = usePage(movement, { filter: MINE, pageSize: MOST })
  const confirm = useAct(movement, 'confirm')
  const rows = page.data?.list ?? []
  if (rows.length === 0) return null
  return (
    <section className={styles.part} aria-label={t('待我确认')}>
      <h2>{t('待我确认')}</h2>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={row.uuid} className={styles.card} data-look="ask">
            <span className={styles.words}>
              <strong>{[row.assetsName].flat().join('、')}</strong>
              <small>
                <Link to={`?entity=movement&uuid=${row.uuid}`}>{textOf(row.no)}</Link>
                {` · ${textOf(row.reason)}`}
              </small>
            </span>
            <Button type="primary" loading={confirm.isPending} onClick={() => confirm.mutate({ uuid: row.uuid })}>
              {t('确认收到')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Asked {
  kind: string
  assets: string[]
}

/** 我的资产: what the reader has of the enterprise, and gives back. */
export const MyAssetsPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const label = useLabel(movement)
  const [asked, setAsked] = useState<Asked | null>(null)
  useLive(movement, LIVE_LIST)
  const mine = useCall(myAssets, {})
  const ask = (kind: string, ...assets: string[]) => setAsked({ kind, assets })
  return (
    <ScrollingPage
      heading={heading}
      tools={
        <>
          <Button onClick={() => ask(MOVE.borrow)}>{label('借用')}</Button>
          <Button type="primary" onClick={() => ask(MOVE.claim)}>
            {label('领用')}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <ToConfirm />
        {mine.isLoadingError ? (
          <LoadFailed error={mine.error} onRetry={() => void mine.refetch()} />
        ) : mine.data === undefined ? (
          <PageSkeleton />
        ) : mine.data.length === 0 ? (
          <StateBlock picture="empty" title={t('您名下没有资产')} hint={t('需要时可以申请领用或借用')} />
        ) : (
          <ul className={styles.cards}>
            {mine.data.map((each) => (
              <li key={each.uuid} className={styles.card} data-look={each.late ? 'late' : 'calm'}>
                <span className={styles.words}>
                  <strong>{each.name}</strong>
                  <small>{[each.no, each.spec, each.place].filter(Boolean).join(' · ')}</small>
                  {each.dueBack === null ? null : (
                    <small className={styles.due}>
                      {each.late ? t('应于 {day} 归还，已逾期', { day: each.dueBack }) : t('{day} 前归还', { day: each.dueBack })}
                    </small>
                  )}
                </span>
                {each.heldBy === null ? (
                  <Button onClick={() => ask(each.lent ? MOVE.giveBack : MOVE.return, each.uuid)}>
                    {each.lent ? label('归还') : label('退还')}
                  </Button>
                ) : (
                  <small>{t('{doc}办理中', { doc: each.heldBy })}</small>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {asked === null ? null : (
        <EntityFormDrawer of={movement} initial={{ ...asked }} onClose={() => setAsked(null)} onSaved={() => setAsked(null)} />
      )}
    </ScrollingPage>
  )
}
