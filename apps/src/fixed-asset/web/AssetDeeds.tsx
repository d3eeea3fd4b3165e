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

/** What may be begun with an asset as it stands, by documents that the reader may write. */
const useDeeds = (row: Row): Deed[] => {
  const t = useText()
  const uuid = textOf(row.uuid)
  const [moves, transfers, repairs, scraps, values] = [
    useRights(movement).may('add'),
    useRights(transfer).may('add'),
    useRights(maintenance).may('add'),
    useRights(scrap).may('add'),
    useRights(adjustment).may('add'),
  ]
  const is = (...names: Parameters<typeof asset.isIn>[1][]): boolean => asset.isIn({ state: textOf(row.state) }, ...names)
  const move = (key: keyof typeof MOVE, label: string): Deed => ({ key, label, of: movement, initial: { kind: MOVE[key], assets: [uuid] } })
  if (textOf(row.heldBy) !== '') return []
  return [
    ...(moves && is('idle') ? [move('claim', t('领用')), move('borrow', t('借用'))] : []),
    ...(moves && is('inUse') ? [move('return', t('退还'))] : []),
    ...(moves && is('lent') ? [move('giveBack', t('归还'))] : []),
    ...(moves && is('idle', 'inUse') ? [move('change', t('变更'))] : []),
    ...(transfers && is('idle', 'inUse')
      ? [{ key: 'transfer', label: t('调拨'), of: transfer, initial: { assets: [uuid], fromProject: row.projectUuid } }]
      : []),
    ...(repairs && is('idle', 'inUse', 'lent') ? [{ key: 'repair', label: t('维修'), of: maintenance, initial: { asset: uuid } }] : []),
    ...(values && is('idle', 'inUse') ? [{ key: 'value', label: t('价值调整'), of: adjustment, initial: { asset: uuid } }] : []),
    ...(scraps && is('idle', 'inUse', 'repairing') ? [{ key: 'scrap', label: t('处置'), of: scrap, initial: { assets: [uuid] } }] : []),
  ]
}

/** 办理: begins a document about the asset that is looked at. */
export const AssetDeeds = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const deeds = useDeeds(row)
  const [begun, setBegun] = useState<Deed | null>(null)
  const end = (): void => setBegun(null)
  if (deeds.length === 0) return null
  const items = deeds.map(({ key, label }) => ({ key, label }))
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{ items, onClick: ({ key }) => setBegun(deeds.find((deed) => deed.key === key) ?? null) }}
        placement="topRight"
      >
        <Button icon={<ChevronDown size={16} aria-hidden="true" />} iconPlacement="end">
          {t('办理')}
        </Button>
      </Dropdown>
      {begun === null ? null : <EntityFormDrawer of={begun.of} initial={begun.initial} onClose={end} onSaved={end} />}
    </>
  )
}
