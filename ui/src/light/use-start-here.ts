import { type RefObject, useEffect, useRef } from 'react'

/** A ref for the control that has the focus at first; not on touch screens, where it would open the keyboard over the page. */
export const useStartHere = (wanted: boolean): RefObject<HTMLInputElement | null> => {
  const control = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (wanted && matchMedia('(pointer: fine)').matches) control.current?.focus()
  }, [wanted])
  return control
}
