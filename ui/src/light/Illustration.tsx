type Kind = 'done' | 'expired' | 'failed'

const DRAWINGS: Record<Kind, React.ReactNode> = {
  // Sun over roofs.
  done: (
    <>
      <circle className="warm" cx="80" cy="54" r="22" />
      <path className="line" d="M80 20v-8M110 30l6-6M50 30l-6-6M120 56h8M32 56h8" />
      <path className="soft" d="M20 104V78l24-18 24 18v26z" />
      <path className="brand" d="M62 104V70l28-20 28 20v34z" />
      <path className="soft" d="M108 104V84l18-13 18 13v20z" />
      <path className="sheet" d="M84 104V86h12v18zM72 74h8v8h-8zM100 74h8v8h-8z" />
    </>
  ),
  // Cloud with a dash.
  expired: (
    <>
      <path className="soft" d="M48 92a22 22 0 0 1 2-44 32 32 0 0 1 60-4 24 24 0 0 1 4 48z" />
      <path className="line" d="M66 70h28" />
      <path className="line dashed" d="M28 104h104" />
    </>
  ),
  // Unplugged cable.
  failed: (
    <>
      <path className="line" d="M16 76c20 0 20-18 40-18" />
      <path className="brand" d="M56 44h18a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H56z" />
      <path className="line" d="M80 52h8M80 64h8" />
      <path className="soft" d="M122 44h-14a8 8 0 0 0-8 8v12a8 8 0 0 0 8 8h14z" />
      <path className="line" d="M122 58c14 0 10 22 24 22" />
    </>
  ),
}

/** Our own small pictures, 160 × 120, in the colours of the theme. */
export const Illustration = ({ kind }: { kind: Kind }) => (
  <svg className="qf-illustration" width="160" height="120" viewBox="0 0 160 120" aria-hidden>
    {DRAWINGS[kind]}
  </svg>
)
