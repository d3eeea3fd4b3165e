import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useLabel } from '../label.ts'
import { EntityDetail, type EntityDetailProps } from './EntityDetail.tsx'
import styles from './EntityDetailDrawer.module.css'
import { useDrawerWidth } from './use-drawer-width.ts'

/** A row beside its list, which stays usable: nothing is masked. */
export const EntityDetailDrawer = (props: EntityDetailProps): ReactNode => {
  const label = useLabel()
  const { width, max, resize } = useDrawerWidth()
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
