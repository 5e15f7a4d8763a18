import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Skeleton } from '@mantine/core';
import type { ListTotal } from '@milepost/domain/transport-list/paging';
import type { ReactNode } from 'react';
import { listWords } from '../list-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { TransportList } from '@milepost/domain/transport-list/transport-list';
import classes from './transport-list.module.css';

type Properties = {
  readonly name: TransportList;
  readonly subtitle: MessageDescriptor;
  /** Undefined while it is not known. */
  readonly total: ListTotal | undefined;
  readonly loading: boolean;
};

function Count({ count: total, isExact }: ListTotal): ReactNode {
  const { locale } = useLanguage();
  if (isExact) return <Plural value={total} one="# transport" other="# transports" />;
  const number = new Intl.NumberFormat(locale).format(total);
  return <Trans>{number}+ transports</Trans>;
}

export function ListTitle({ name, subtitle, total, loading }: Properties): ReactNode {
  const { t } = useLingui();
  return (
    <div className={classes['title']}>
      <h1 tabIndex={-1}>{t(listWords[name].title)}</h1>
      <p>
        {loading && <Skeleton component="span" display="inline-block" width="6.2em" height={10} />}
        {total !== undefined && <Count {...total} />}
        {(loading || total !== undefined) && ' · '}
        {t(subtitle)}
      </p>
    </div>
  );
}
