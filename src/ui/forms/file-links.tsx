interface FileLink {
  id: string
  label: string
  name: string
  address: string
}

/** Links to files, each with its purpose. */
export function FileLinks({ files, className }: { files: readonly FileLink[]; className?: string }) {
  return (
    <ul className={className}>
      {files.map(({ id, label, name, address }) => (
        <li key={id}>
          {label}：
          <a href={address} download>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
