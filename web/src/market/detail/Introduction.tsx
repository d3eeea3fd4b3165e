import type { ReactNode } from 'react'
import { useFollow } from '#src/shell/routing/use-follow.ts'
import { RichText } from '#src/ui/rich-text/RichText.tsx'

/** What the provider says of the application. */
export const Introduction = ({ html }: { html: string }): ReactNode => {
  const follow = useFollow()
  return <RichText html={html} onLink={follow} />
}
