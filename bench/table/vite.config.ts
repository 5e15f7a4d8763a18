import config from '../../web/vite.config.ts';

// Built exactly as the product is.
export default config;
