import type { Entity } from '@qifuyun/kit/entity.ts'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EntityFormDrawer } from '#src/form/EntityFormDrawer.tsx'
import type { EntityListPageProps } from '#src/list/EntityListPage.tsx'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import { useRights } from '../rights.ts'

interface NewRowProps {
  of: Entity
  projectUuid: string | undefined
  /** What the application adds to the list of the entity. */
  more: Omit<EntityListPageProps, 'of' | 'heading'> | undefined
}

/** The way to a new row of the entity that leads; in the project that is chosen. */
export const NewRow = ({ of, projectUuid, more = {} }: NewRowProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const rights = useRights(of)
  const [open, setOpen] = useState(false)
  const { project } = of.spec
  if (!rights.may('add')) return null
  const initial = { ...more.initial, ...(project !== null && projectUuid !== undefined && { [project]: projectUuid }) }
  const close = (): void => setOpen(false)
  return (
    <>
      <Button
        type="primary"
        icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => (more.ways?.add ? more.ways.add() : setOpen(true))}
      >
        {t('新建{label}', { label: label(of.spec.label) })}
      </Button>
      {open ? (
        <EntityFormDrawer of={of} note={more.formNote} aside={more.formAside} initial={initial} onSaved={close} onClose={close} />
      ) : null}
    </>
  )
}
