/** Whose access tokens the server takes. */
export const publicUrl = 'http://localhost:3999';
