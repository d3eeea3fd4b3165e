import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { useAct, usePage } from '@qifuyun/kit-web/api.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Button } from 'antd'
import { ClipboardCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { task } from '#src/cleaning-greening/areas/rounds.ts'
import styles from './ToAccept.module.css'
import { useText } from './texts.ts'

const SHOWN = 6

/** Work that waits to be looked at. */
export const useToAccept = () => {
  useLive(task, LIVE_LIST)
  return usePage(task, { filter: filterOf(task, (f) => f.state('toAccept')), pageSize: SHOWN })
}

/** 等验收: each with the button that says it is good; what is not is sent back on its page. */
export const ToAccept = (): ReactNode => {
  const t = useText()
  const waiting = useToAccept()
  const { may } = useRights(task)
  const accept = useAct(task, 'accept')
  const list = waiting.data?.list ?? []
  if (list.length === 0) return null
  return (
    <section>
      <h3>
        <ClipboardCheck size={15} aria-hidden="true" data-tone="warning" /> {t('等验收')} <span>{waiting.data?.total}</span>
      </h3>
      <ul>
        {list.map((row) => (
          <li key={row.uuid} className={styles.task}>
            <span>
              <Link to={rowPath(task, row.uuid)}>{row.name}</Link>
              <small>{[row.userName, row.no].filter(Boolean).join(' · ')}</small>
            </span>
            {may('action.accept') ? (
              <Button size="small" loading={accept.isPending} onClick={() => accept.mutate({ uuid: row.uuid })}>
                {t('验收合格')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
