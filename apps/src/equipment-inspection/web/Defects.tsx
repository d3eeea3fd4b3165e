import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { useAct, usePage } from '@qifuyun/kit-web/api.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { defect } from '#src/equipment-inspection/defects/defect.ts'
import styles from './Defects.module.css'
import { useText } from './texts.ts'

const SHOWN = 6

/** Defects that nobody has decided about yet. */
export const useWaiting = () => {
  useLive(defect, LIVE_LIST)
  return usePage(defect, { filter: filterOf(defect, (f) => f.state('open')), pageSize: SHOWN })
}

/** 异常等判断: each with the two things that can be done about it. */
export const Defects = (): ReactNode => {
  const t = useText()
  const waiting = useWaiting()
  const { may } = useRights(defect)
  const dispatch = useAct(defect, 'dispatch')
  const list = waiting.data?.list ?? []
  if (list.length === 0) return null
  return (
    <section>
      <h3>
        {t('异常等判断')} <span>{waiting.data?.total}</span>
      </h3>
      <ul>
        {list.map((row) => (
          <li key={row.uuid} className={styles.defect}>
            <span>
              <Link to={rowPath(defect, row.uuid)}>{row.content}</Link>
              <small>{row.no}</small>
            </span>
            {may('action.dispatch') ? (
              <Button size="small" loading={dispatch.isPending} onClick={() => dispatch.mutate({ uuid: row.uuid })}>
                {t('转工单')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
