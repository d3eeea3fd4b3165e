import { RichText } from '@qifuyun/ui/components/rich-text/RichText.tsx'
import { useFollow } from '@qifuyun/ui/workspace/routing/use-follow.ts'
import type { ReactNode } from 'react'

/** What the provider says of the application. */
export const Introduction = ({ html }: { html: string }): ReactNode => {
  const follow = useFollow()
  return <RichText html={html} onLink={follow} />
}
