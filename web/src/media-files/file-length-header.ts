/** Header by which a route passes the length of a file to the server, in bytes. Visitors do not get it. */
export const FILE_LENGTH_HEADER = 'x-file-length';
