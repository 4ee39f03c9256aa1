import { Picture } from '../../../ui/lists/pictures.tsx'
import type { SideBarNode } from '../contract.ts'
import styles from './picture-links.module.css'

/** Picture entries below a side menu. */
export function PictureLinks({ items }: { items: readonly SideBarNode[] }) {
  return (
    <ul className={`${styles.links} no-print`}>
      {items.map((item) => (
        <li key={item.id}>
          <a href={item.route} className="card">
            <Picture pictureId={item.pictureId!} alt="" width={240} height={150} lazy />
            <span>{item.name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
