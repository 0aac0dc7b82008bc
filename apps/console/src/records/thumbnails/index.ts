/** Image of an entry in rows and cards. */
export { hasThumbnail, imageUrl, Thumbnail } from './thumbnail.tsx';
