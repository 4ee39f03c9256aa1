import { Facts } from '../../../../ui/facts/facts.tsx'
import type { ProductDetail } from '../../../finance/contract.ts'
import { productAddress } from '../../../finance/layouts.ts'
import styles from './form.module.css'

/** Above the form: the product it is about, and what it allows. */
export const WantedProduct = ({ product }: { product: ProductDetail }) => (
  <section className={styles.part} aria-label="申请的产品">
    <Facts
      items={[
        { label: '产品', value: <a href={productAddress(product.id)}>{product.name}</a> },
        { label: '金融机构', value: product.institutionName },
        { label: '额度', value: `${product.amountMin} 至 ${product.amountMax} 万元` },
        { label: '年化利率', value: `${product.rateMin}% 至 ${product.rateMax}%` },
        { label: '期限', value: `${product.termMin} 至 ${product.termMax} 个月` },
        { label: '担保方式', value: product.guaranteeModes.join('、') },
      ]}
    />
  </section>
)
