import { createContext } from 'react';

/** In a table one row at a time is a stop of the tab key, and the arrow keys go on from there. */
export const RowLinkTabIndex = createContext<0 | -1>(0);
