/** The picture of an entry, as rows and cards show it. */
export { hasThumbnail, imageUrl, Thumbnail } from './thumbnail.tsx';
