import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Catalogue } from './Catalogue.tsx'
import { StartForm } from './StartForm.tsx'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** /approve/add: the flows to choose from, or the form of the chosen one. */
const StartPage = (): ReactNode => {
  const [query] = useSearchParams()
  const read = (name: string): string | null => (UUID.test(query.get(name) ?? '') ? query.get(name) : null)
  const flowUuid = read('flowUuid')
  if (flowUuid === null) return <Catalogue />
  const again = read('again')
  const copy = read('copy')
  return <StartForm key={`${flowUuid}-${again ?? ''}-${copy ?? ''}`} flowUuid={flowUuid} again={again} copy={copy} />
}
export default StartPage
