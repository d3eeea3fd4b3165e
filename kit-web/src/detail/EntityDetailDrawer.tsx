import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import type { ReactNode } from 'react'
import { useLabel } from '../label.ts'
import { EntityDetail, type EntityDetailProps } from './EntityDetail.tsx'
import styles from './EntityDetailDrawer.module.css'
import { useDrawerWidth } from './use-drawer-width.ts'
import { useWayBack } from './use-way-back.ts'

/** A row over its list where there is no room beside it; the list stays usable: nothing is masked. */
export const EntityDetailDrawer = (props: EntityDetailProps): ReactNode => {
  const label = useLabel(props.of)
  const { width, max, resize } = useDrawerWidth()
  useWayBack(props.uuid)
  return (
    <Drawer
      open
      size={width}
      maxSize={max}
      resizable={{ onResize: resize }}
      mask={false}
      closable={false}
      title={null}
      aria-label={label(props.of.spec.label)}
      classNames={{ body: styles.body ?? '' }}
      onClose={props.onClose}
    >
      <EntityDetail {...props} page={false} />
    </Drawer>
  )
}
