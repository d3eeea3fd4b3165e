import type { Entity } from '@qifuyun/kit/entity.ts'
import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { EntityFormDrawer } from '@qifuyun/kit-web/form/EntityFormDrawer.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Button, Dropdown } from 'antd'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { adjustment } from '#src/fixed-asset/documents/adjustment.ts'
import { maintenance } from '#src/fixed-asset/documents/maintenance.ts'
import { MOVE, movement } from '#src/fixed-asset/documents/movement.ts'
import { scrap } from '#src/fixed-asset/documents/scrap.ts'
import { transfer } from '#src/fixed-asset/documents/transfer.ts'
import { useText } from './texts.ts'

interface Deed {
  key: string
  label: string
  of: Entity
  initial: Record<string, unknown>
}

/** What may be begun with assets as they stand, by documents that the reader may write; some of them are about one asset only. */
const useDeeds = (rows: readonly Row[]): Deed[] => {
  const t = useText()
  const [moves, transfers, repairs, scraps, values] = [
    useRights(movement).may('add'),
    useRights(transfer).may('add'),
    useRights(maintenance).may('add'),
    useRights(scrap).may('add'),
    useRights(adjustment).may('add'),
  ]
  const assets = rows.map(({ uuid }) => textOf(uuid))
  const [asset0] = rows.length === 1 ? assets : []
  const [fromProject = ''] = rows.map(({ projectUuid }) => textOf(projectUuid))
  const together = rows.every(({ projectUuid }) => textOf(projectUuid) === fromProject)
  const are = (...names: Parameters<typeof asset.isIn>[1][]): boolean =>
    rows.every(({ state }) => asset.isIn({ state: textOf(state) }, ...names))
  const move = (key: keyof typeof MOVE, label: string): Deed => ({ key, label, of: movement, initial: { kind: MOVE[key], assets } })
  if (rows.some(({ heldBy }) => textOf(heldBy) !== '')) return []
  return [
    ...(moves && are('idle') ? [move('claim', t('领用')), move('borrow', t('借用'))] : []),
    ...(moves && are('inUse') ? [move('return', t('退还'))] : []),
    ...(moves && are('lent') ? [move('giveBack', t('归还'))] : []),
    ...(moves && are('idle', 'inUse') ? [move('change', t('变更'))] : []),
    ...(transfers && together && are('idle', 'inUse')
      ? [{ key: 'transfer', label: t('调拨'), of: transfer, initial: { assets, fromProject } }]
      : []),
    ...(repairs && asset0 && are('idle', 'inUse', 'lent')
      ? [{ key: 'repair', label: t('维修'), of: maintenance, initial: { asset: asset0 } }]
      : []),
    ...(values && asset0 && are('idle', 'inUse')
      ? [{ key: 'value', label: t('价值调整'), of: adjustment, initial: { asset: asset0 } }]
      : []),
    ...(scraps && are('idle', 'inUse', 'repairing') ? [{ key: 'scrap', label: t('处置'), of: scrap, initial: { assets } }] : []),
  ]
}

interface AssetDeedsProps {
  rows: readonly Row[]
  size?: 'small' | 'medium'
  onDone?: () => void
}

/** 办理: begins a document about the asset that is looked at, or about all that are chosen. */
export const AssetDeeds = ({ rows, size = 'medium', onDone }: AssetDeedsProps): ReactNode => {
  const t = useText()
  const deeds = useDeeds(rows)
  const [begun, setBegun] = useState<Deed | null>(null)
  const end = (): void => setBegun(null)
  if (deeds.length === 0) return null
  const items = deeds.map(({ key, label }) => ({ key, label }))
  const saved = (): void => {
    end()
    onDone?.()
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{ items, onClick: ({ key }) => setBegun(deeds.find((deed) => deed.key === key) ?? null) }}
        placement="topRight"
      >
        <Button size={size} icon={<ChevronDown size={16} aria-hidden="true" />} iconPlacement="end">
          {t('办理')}
        </Button>
      </Dropdown>
      {begun === null ? null : <EntityFormDrawer of={begun.of} initial={begun.initial} onClose={end} onSaved={saved} />}
    </>
  )
}
