/** Address of a stored picture, scaled down to `width` if given. */
export function imageUrl(pictureId: string, width?: number): string {
  const address = `/credit/filestorage/file/readImage/${encodeURIComponent(pictureId)}`
  return width === undefined ? address : `${address}?width=${width}`
}

interface Props {
  pictureId: string
  /** Empty if the adjacent text describes the picture. */
  alt: string
  /** Set as attributes, so that the layout does not shift when the picture loads. */
  width: number
  height: number
  /** For pictures below the first screen. */
  lazy?: boolean
  /** A sufficient width for phones. */
  phoneWidth?: number
  className?: string
}

export function Picture({ phoneWidth, ...props }: Props) {
  if (phoneWidth === undefined) return <Image {...props} />
  return (
    <picture>
      <source media="(max-width: 767px)" srcSet={imageUrl(props.pictureId, phoneWidth)} />
      <Image {...props} />
    </picture>
  )
}

function Image({ pictureId, alt, width, height, lazy, className }: Omit<Props, 'phoneWidth'>) {
  return (
    <img
      src={imageUrl(pictureId, width)}
      alt={alt}
      width={width}
      height={height}
      loading={lazy ? 'lazy' : undefined}
      decoding={lazy ? undefined : 'async'}
      className={className}
    />
  )
}
