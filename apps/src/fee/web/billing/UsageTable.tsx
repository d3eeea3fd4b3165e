import { useOptions } from '@qifuyun/kit-web/api.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { Button, Pagination } from 'antd'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/fee/web/texts.ts'
import { room } from '#src/main-data/room.ts'
import styles from './UsageFields.module.css'
import type { Usage } from './use-billing.ts'

const PAGE = 10
const DIGITS = 3

interface UsageTableProps {
  usages: readonly Usage[]
  onChange: (usages: readonly Usage[]) => void
}

/** The usages of rooms, which may be typed over; what is typed is no longer that of the readings. */
export const UsageTable = ({ usages, onChange }: UsageTableProps): ReactNode => {
  const t = useText()
  const [page, setPage] = useState(1)
  const at = Math.min(page, Math.max(1, Math.ceil(usages.length / PAGE)))
  const shown = usages.slice((at - 1) * PAGE, at * PAGE)
  const unnamed = shown.filter(({ name }) => name === '').map(({ roomUuid }) => roomUuid)
  const names = useOptions(room, { uuidList: unnamed }, { enabled: unnamed.length > 0 })
  const nameOf = ({ roomUuid, name }: Usage): string => name || (names.data?.find(({ uuid }) => uuid === roomUuid)?.label ?? '')
  if (usages.length === 0) return null
  const type = (roomUuid: string, qty: number | null): void =>
    onChange(
      usages.map((usage) =>
        usage.roomUuid === roomUuid ? { ...usage, previous: null, current: null, qty: qty === null ? '' : String(qty) } : usage,
      ),
    )
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('房屋')}</th>
            <th scope="col">{t('上次读数')}</th>
            <th scope="col">{t('本次读数')}</th>
            <th scope="col">{t('用量')}</th>
            <th scope="col" aria-label={t('移除')} />
          </tr>
        </thead>
        <tbody>
          {shown.map((usage) => {
            const name = nameOf(usage)
            return (
              <tr key={usage.roomUuid}>
                <th scope="row">{name}</th>
                <td>{usage.previous ?? '—'}</td>
                <td>{usage.current ?? '—'}</td>
                <td>
                  <NumberField
                    size="small"
                    min={0}
                    precision={DIGITS}
                    aria-label={`${name} ${t('用量')}`}
                    value={usage.qty === '' ? null : Number(usage.qty)}
                    onChange={(qty) => type(usage.roomUuid, qty)}
                  />
                </td>
                <td>
                  <Button
                    type="text"
                    size="small"
                    icon={<Trash2 size={14} aria-hidden="true" />}
                    aria-label={t('移除 {name}', { name })}
                    onClick={() => onChange(usages.filter(({ roomUuid }) => roomUuid !== usage.roomUuid))}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {usages.length > PAGE ? <Pagination simple current={at} pageSize={PAGE} total={usages.length} onChange={setPage} /> : null}
    </>
  )
}
