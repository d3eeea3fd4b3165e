import { filterOf } from '@qifuyun/kit/where.ts'
import { refreshApp, usePage } from '@qifuyun/kit-web/api.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Pagination } from 'antd'
import { Unlink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { batch } from '#src/reconciling/books/batch.ts'
import { line, SIDE } from '#src/reconciling/books/line.ts'
import { unlinkCall } from './calls.generated.ts'
import type { Batch } from './Equation.tsx'
import styles from './Matched.module.css'
import { useText } from './texts.ts'

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const
const LINES = 20

/** The lines of the bank that were matched; a match that is wrong is taken back with all of its lines. */
export const MatchedLines = ({ of, closed }: { of: Batch; closed: boolean }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const { may } = useRights(batch)
  const [pageNum, setPageNum] = useState(1)
  const filter = filterOf(line, (f) => f.and(f.eq('batch', of.uuid), f.eq('side', SIDE.theirs), f.state('matched')))
  const { data } = usePage(line, { pageNum, pageSize: LINES, filter, sort: [{ field: 'day', order: 'asc' }] })
  const unlink = useAction(unlinkCall, { announce: true, onDone: () => void refreshApp(client, batch) })
  const works = !closed && may('action.work')
  return (
    <>
      <ul className={styles.lines} aria-label={t('已匹配')}>
        {(data?.list ?? []).map((row) => (
          <li key={row.uuid}>
            <span>{row.day}</span>
            <span>
              {row.party} <small>{row.docNo}</small>
            </span>
            <strong>{formatMoney(row.amount ?? 0)}</strong>
            {works ? (
              <Button
                type="text"
                size="small"
                icon={<Unlink {...ICON} />}
                aria-label={t('取消匹配 {name}', { name: `${formatMoney(row.amount ?? 0)} ${row.party ?? ''}` })}
                loading={unlink.isPending}
                onClick={() => unlink.mutate({ line: row.uuid })}
              >
                {t('取消匹配')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {(data?.total ?? 0) > LINES ? (
        <Pagination
          className={styles.pages ?? ''}
          current={pageNum}
          pageSize={LINES}
          total={data?.total ?? 0}
          showSizeChanger={false}
          onChange={setPageNum}
        />
      ) : null}
    </>
  )
}
