import { prepareData } from './fixtures/start-server.ts';

export default prepareData;
