import { useEffect, useState } from 'react'

/** The value once it has rested for a while: what is typed is asked for when the typing pauses. */
export const useDebounced = <Value>(value: Value, restMs: number): Value => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
