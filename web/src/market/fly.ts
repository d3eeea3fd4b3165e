const FLIGHT_MS = 420
const PULSE_MS = 240
const DOT_PX = 12

/** Marks where the cart is counted. */
export const CART_TARGET = 'data-cart-count'

const centre = (element: Element): { x: number; y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

const pulse = (target: Element): void => {
  target.animate([{ opacity: 1 }, { opacity: 0.3 }, { opacity: 1 }], PULSE_MS)
}

/** A dot flies from what was pressed to the cart's count; where motion is unwelcome the count pulses. */
export const flyToCart = (from: Element | null): void => {
  const target = document.querySelector(`[${CART_TARGET}]`)
  if (target === null || typeof target.animate !== 'function') return
  if (from === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return pulse(target)
  const [start, end] = [centre(from), centre(target)]
  const dot = document.createElement('span')
  const place = { left: `${start.x - DOT_PX / 2}px`, top: `${start.y - DOT_PX / 2}px`, width: `${DOT_PX}px`, height: `${DOT_PX}px` }
  Object.assign(dot.style, { position: 'fixed', zIndex: '2000', borderRadius: '50%', background: 'var(--qf-brand)', ...place })
  dot.setAttribute('aria-hidden', 'true')
  document.body.append(dot)
  const flight = dot.animate(
    [{ transform: 'none' }, { transform: `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(.5)`, opacity: 0.4 }],
    { duration: FLIGHT_MS, easing: 'cubic-bezier(.215,.61,.355,1)' },
  )
  flight.onfinish = () => {
    dot.remove()
    pulse(target)
  }
}
