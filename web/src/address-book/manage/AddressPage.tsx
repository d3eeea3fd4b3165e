import { Part } from '@qifuyun/ui/components/ErrorBoundary.tsx'
import { type ReactNode, useState } from 'react'
import { JoinAudit } from '#src/join-audit/api.ts'
import { isOpened } from '../members/place.ts'
import { usePlace } from '../members/use-place.ts'
import { FieldsDrawer } from '../own-fields/FieldsDrawer.tsx'
import { useOrganTree } from '../tree/use-organ-tree.ts'
import styles from './AddressPage.module.css'
import { LeaversDrawer } from './LeaversDrawer.tsx'
import { MembersPane } from './MembersPane.tsx'
import { TreePane } from './TreePane.tsx'

/** /enterprise/address: the organisation and its members, to be put in order. */
const AddressPage = (): ReactNode => {
  const { place, go } = usePlace()
  const [keyword, setKeyword] = useState('')
  const tree = useOrganTree(keyword)
  return (
    <div className={styles.page} data-opened={isOpened(place) || undefined}>
      <TreePane tree={tree} keyword={keyword} onKeyword={setKeyword} place={place} go={go} />
      <Part>
        <MembersPane tree={tree} place={place} go={go} />
      </Part>
      <Part>
        <JoinAudit />
        <LeaversDrawer />
        <FieldsDrawer />
      </Part>
    </div>
  )
}
export default AddressPage
