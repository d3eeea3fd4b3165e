import { Part } from '@qifuyun/ui/components/ErrorBoundary.tsx'
import type { InputRef } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useFrontPage, useMemberPage } from '../calls.ts'
import { MemberCard } from '../members/MemberCard.tsx'
import { isOpened, queryOf } from '../members/place.ts'
import { usePlace } from '../members/use-place.ts'
import { useOrganTree } from '../tree/use-organ-tree.ts'
import styles from './MaillistPage.module.css'
import { OrganSide } from './OrganSide.tsx'
import { PeoplePane } from './PeoplePane.tsx'

/** `/` puts the cursor into the search, where nothing is typed at that moment. */
const useSearchKey = () => {
  const search = useRef<InputRef>(null)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      const { target } = event
      const typing = target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      search.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return search
}

/** /maillist: the organisation, its people, and who one of them is. */
const MaillistPage = (): ReactNode => {
  const { place, go } = usePlace()
  const tree = useOrganTree(place.keyword)
  const front = useFrontPage().data
  const people = useMemberPage(queryOf(place), !place.chart)
  const search = useSearchKey()
  const first = people.data?.list[0]
  const onSearchKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') go({ keyword: '' })
    if (event.key === 'Enter' && first && place.keyword !== '') go({ userUuid: first.userUuid })
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      document.querySelector<HTMLElement>('[data-people] [data-row-key][tabindex="0"]')?.focus()
    }
  }
  return (
    <div className={styles.page} data-opened={isOpened(place) || undefined} data-found={place.keyword !== '' || undefined}>
      <OrganSide tree={tree} place={place} go={go} search={search} onSearchKey={onSearchKey} />
      <Part>
        <PeoplePane
          tree={tree}
          place={place}
          go={go}
          people={people}
          rootOrganUuid={front?.rootOrganUuid}
          enterpriseName={front?.enterpriseName}
        />
      </Part>
      {place.userUuid === undefined ? null : (
        <Part key={place.userUuid}>
          <MemberCard userUuid={place.userUuid} onClose={() => go({ userUuid: undefined })} />
        </Part>
      )}
    </div>
  )
}
export default MaillistPage
